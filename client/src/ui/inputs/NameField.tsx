import { Form, Input } from 'antd';
import { readableRule } from './readable-rule.ts';

export function NameField() {
  return (
    <Form.Item name="name" label="Nom" rules={[readableRule('Le nom est obligatoire.')]}>
      <Input autoFocus autoComplete="off" maxLength={100} dir="auto" />
    </Form.Item>
  );
}
