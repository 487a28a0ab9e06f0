import { Button, Form, Input, Space, type InputProps } from 'antd';
import type { Role } from '../graphql/generated.ts';
import { useSession } from '../lib/device/session.ts';
import { newCode, SAFE_DIGITS } from './new-code.ts';

/** Empty leaves an existing code as it is. */
export function CodeField({ known }: { known: boolean }) {
  const role = Form.useWatch<Role | undefined>('role') ?? 'CAISSIER';
  const codeLength = useSession().house?.codeLength ?? null;
  const digits = codeLength ?? SAFE_DIGITS[role];
  const said = codeLength === null ? 'de 4 à 10 chiffres' : `${codeLength} chiffres`;
  return (
    <Form.Item
      name="code"
      label="Code de connexion"
      extra={known ? 'Laissez vide pour ne pas le changer.' : `Il compte ${said}.`}
      dependencies={['role']}
      rules={[
        { required: !known, message: 'Le code est obligatoire.' },
        {
          pattern: new RegExp(`^\\d{${codeLength ?? '4,10'}}$`),
          message: `Le code compte ${said}.`,
        },
        ({ getFieldValue }) => {
          // Where all codes have one length, nobody's is longer.
          const safe = codeLength ?? SAFE_DIGITS[getFieldValue('role') as Role];
          return {
            warningOnly: true,
            // A code that is too short is reported by the rule above.
            pattern: new RegExp(`^(\\d{0,3}|\\d{${safe},})$`),
            message: `Plus facile à deviner : ${safe} chiffres sont plus sûrs.`,
          };
        },
      ]}
    >
      <CodeInput digits={digits} />
    </Form.Item>
  );
}

/** `value` and `onChange` are the form's. */
function CodeInput({
  digits,
  ...input
}: { digits: number } & Omit<InputProps, 'onChange'> & { onChange?: (value: unknown) => void }) {
  return (
    <Space.Compact block>
      <Input {...input} inputMode="numeric" autoComplete="off" maxLength={10} />
      <Button
        aria-label={`Proposer un code de ${digits} chiffres`}
        onClick={() => input.onChange?.(newCode(digits))}
      >
        Proposer
      </Button>
    </Space.Compact>
  );
}
