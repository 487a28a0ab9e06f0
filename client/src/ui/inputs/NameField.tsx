import { Form, Input } from 'antd';
import { readableRule } from './readable-rule.ts';

export function NameField() {
  return (
    <Form.Item name="name" label="Nom" rules={[readableRule('Le nom est obligatoire.')]}>
      <Input autoComplete="off" maxLength={100} dir="auto" />
    </Form.Item>
  );
}

export function ArabicNameField({ extra }: { extra?: string }) {
  return (
    <Form.Item name="arabicName" label="Nom en arabe" extra={extra}>
      <Input autoComplete="off" maxLength={100} lang="ar" dir="rtl" />
    </Form.Item>
  );
}
