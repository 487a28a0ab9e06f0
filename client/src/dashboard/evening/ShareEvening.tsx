import { ShareAltOutlined } from '@ant-design/icons';
import type { EveningQuery } from '../../graphql/generated.ts';
import { formatLongDate } from '../../lib/text/format.ts';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useNarrow } from '../../ui/use-media-query.ts';
import { eveningPicture } from './evening-picture.ts';

const IMPOSSIBLE =
  'Ce navigateur ne partage et ne copie qu’en HTTPS : ouvrez Kessal par son adresse https://…';
const FAILED = 'Rien n’a été partagé. Réessayez.';

/** The device's own share sheet, with a picture where it takes files; else the text is copied. */
export function ShareEvening({ evening }: { evening: EveningQuery['evening'] | null }) {
  const narrow = useNarrow();
  // Neither exists in plain HTTP, whatever TypeScript's types say.
  const { share, clipboard } = navigator as Partial<Navigator>;
  const copies = share === undefined;
  const label = copies ? 'Copier' : 'Partager';
  return (
    <ExplainedButton
      why={copies && clipboard === undefined ? IMPOSSIBLE : null}
      aria-label={label}
      icon={<ShareAltOutlined aria-hidden />}
      onClick={() => evening && void (copies ? copy(evening.text) : openSheet(evening))}
    >
      {narrow && copies ? null : label}
    </ExplainedButton>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Le soir est copié : collez-le dans un message.');
  } catch {
    toast.error(FAILED);
  }
}

async function openSheet(evening: EveningQuery['evening']): Promise<void> {
  const { text, day } = evening;
  const said = { title: `Le soir du ${formatLongDate(day)}`, text };
  const picture = eveningPicture(evening);
  const whole = { ...said, files: picture ? [picture] : [] };
  // Absent where no files can be shared.
  const takesFiles = (navigator as Partial<Navigator>).canShare?.(whole) ?? false;
  try {
    await navigator.share(picture && takesFiles ? whole : said);
  } catch (failure) {
    // Who closes the sheet has decided so.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    await copy(text);
  }
}
