import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { openSink } from '../../lib/documents/file-sink.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { googleFormula, powerBiSource, webQuery, type SheetAddresses } from './sheet-files.ts';

const NEXT = {
  excel: 'Ouvrez ce fichier dans Excel. Le tableau revient à jour par « Données », « Actualiser tout ».',
  powerBi: 'Ouvrez ce fichier dans Power BI, choisissez « Anonyme », puis le point-virgule comme délimiteur.',
  google:
    'Collez la formule dans une cellule. Réglée en anglais, une feuille veut des virgules à la place des points-virgules qui suivent un guillemet fermé. Google doit atteindre la maison par Internet.',
};
type Program = keyof typeof NEXT;

interface OpenElsewhereProps {
  name: string;
  addresses: SheetAddresses;
}

/** Files and a formula that hold the address; each with what is done next. */
export function OpenElsewhere({ name, addresses }: OpenElsewhereProps) {
  const [taken, setTaken] = useState<Program | null>(null);
  const take = async (program: Program) => {
    try {
      if (await TAKE[program](name, addresses)) setTaken(program);
    } catch {
      toast.error(FAILED[program]);
    }
  };
  const item = (key: Program, label: string) => ({ key, label, onClick: () => void take(key) });
  const items = [
    item('excel', 'Ouvrir dans Excel'),
    item('powerBi', 'Ouvrir dans Power BI'),
    item('google', 'Copier la formule pour Google Sheets'),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>Ouvrir dans…</Button>
      </Dropdown>
      {taken && (
        <p role="status" style={{ flexBasis: '100%', order: 1, margin: 0 }}>
          {NEXT[taken]}
        </p>
      )}
    </>
  );
}

type Take = (name: string, addresses: SheetAddresses) => Promise<boolean>;

const TAKE: Record<Program, Take> = {
  excel: (name, addresses) => save(`${name}.iqy`, webQuery(addresses)),
  powerBi: (name, addresses) => save(`${name}.pbids`, powerBiSource(addresses)),
  google: async (_name, addresses) => {
    await navigator.clipboard.writeText(googleFormula(addresses));
    return true;
  },
};

const NOT_SAVED = 'Le fichier n’a pas pu être écrit sur cet appareil. Choisissez un autre dossier.';
const FAILED: Record<Program, string> = {
  excel: NOT_SAVED,
  powerBi: NOT_SAVED,
  google: 'La formule n’a pas pu être copiée.',
};

/** False when no place was chosen. */
async function save(file: string, content: string): Promise<boolean> {
  const sink = await openSink(file);
  if (!sink) return false;
  await sink.write(new TextEncoder().encode(content));
  await sink.finish();
  return true;
}
