import { nameText } from '../lib/text/format.ts';

/** A second name, quietly under the first. */
export function ArabicName({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  return (
    <span className="ui-under">
      <bdi lang="ar" dir="rtl">
        {nameText(name)}
      </bdi>
    </span>
  );
}
