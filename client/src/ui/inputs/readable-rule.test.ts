import { readableRule } from './readable-rule.ts';

const { validator } = readableRule('Le nom est obligatoire.');

test('a field that was left empty, or holds nothing to read, is refused in its own sentence', async () => {
  for (const entered of [undefined, null, '', '  ', '\u200B\u00AD', '\u3164']) {
    await expect(validator(null, entered)).rejects.toThrow('Le nom est obligatoire.');
  }
});

test('a name in Arabic with a joiner inside is taken', async () => {
  await expect(validator(null, 'بنت\u200Cالحمام')).resolves.toBeUndefined();
});
