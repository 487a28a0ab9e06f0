import { readSmtp } from './smtp.ts';

function read(address: string | undefined, sender?: string) {
  const faults: string[] = [];
  return { smtp: readSmtp(address, sender, (line) => faults.push(line)), faults };
}

test('an address is read with its usual port, its password decoded; nothing goes out in clear but to this machine', () => {
  expect(read('smtps://caisse%40exemple.ma:p%C3%A0s%25@mail.exemple.ma').smtp).toEqual({
    host: 'mail.exemple.ma',
    port: 465,
    secure: true,
    auth: { user: 'caisse@exemple.ma', pass: 'pàs%' },
    requireTLS: false,
    from: 'caisse@exemple.ma',
  });
  expect(read('smtp://mail.exemple.ma', 'Kessal <k@exemple.ma>').smtp).toMatchObject({
    port: 587,
    auth: undefined,
    requireTLS: true,
    from: 'Kessal <k@exemple.ma>',
  });
  expect(read('smtp://127.0.0.1:2525', 'k@exemple.ma').smtp).toMatchObject({ port: 2525, requireTLS: false });
  expect(read('smtp://[::1]:2525', 'k@exemple.ma').smtp).toMatchObject({ host: '::1', requireTLS: false });
  expect(read(undefined)).toEqual({ smtp: undefined, faults: [] });
});

test.each([
  ['https://nom:tres-secret@mail.exemple.ma', 'k@exemple.ma', 'SMTP_URL'],
  ['tres-secret', 'k@exemple.ma', 'SMTP_URL'],
  ['smtp://nom:tres-secret@mail.exemple.ma/?tls.rejectUnauthorized=false', 'k@exemple.ma', 'SMTP_URL'],
  ['smtp://nom:tres-secret%@mail.exemple.ma', 'k@exemple.ma', 'SMTP_URL'],
  ['smtp://nom:tres-secret@mail.exemple.ma', undefined, 'SMTP_FROM'],
  ['smtp://mail.exemple.ma', 'k@exemple.ma\r\nBcc: x@exemple.ma', 'SMTP_FROM'],
  [undefined, 'k@exemple.ma', 'SMTP_FROM'],
])('%s from %s is refused in words that hold no secret', (address, sender, name) => {
  const { smtp, faults } = read(address, sender);
  expect(smtp).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(`^${name} : `)]);
  expect(faults.join()).not.toContain('tres-secret');
});
