import { Form, Input } from 'antd';

/** The name of somebody or something, in any script. */
export function NameField() {
  return (
    <Form.Item
      name="name"
      label="Nom"
      rules={[{ required: true, whitespace: true, message: 'Le nom est obligatoire.' }]}
    >
      <Input autoFocus autoComplete="off" maxLength={100} dir="auto" />
    </Form.Item>
  );
}
