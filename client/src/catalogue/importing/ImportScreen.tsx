import { UploadOutlined } from '@ant-design/icons';
import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { counted, typeset } from '#shared/french.ts';
import {
  CatalogueImportPreviewDocument,
  useCatalogueImportsQuery,
  useImportCatalogueMutation,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { useDownload } from '../../lib/documents/use-download.ts';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import styles from './Importing.module.css';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPreview, type Confirmed, type Preview } from './ImportPreview.tsx';

/** The server takes no more. */
const LARGEST_FILE = 5 * 1024 * 1024;
const TOO_LARGE = 'Le fichier dépasse 5 Mo : partagez-le en plusieurs.';
const PASTED = 'Lignes collées';
const HOW = typeset(
  'Téléchargez la feuille, complétez-la dans Excel, puis collez ses lignes ici ou choisissez le fichier. Rien n’est enregistré avant votre accord. Une colonne absente ou une cellule vide laisse ce qui est là ; « aucun » vide un seuil ou des codes-barres.',
);

interface Tried {
  file: File;
  confirmed: Confirmed;
  preview: Preview;
}

/** /catalogue/import, for an ADMIN: rows of a spreadsheet are tried, then brought at once. */
export function ImportScreen() {
  const imports = useCatalogueImportsQuery({ fetchPolicy: 'cache-and-network' });
  const { tried, faults, busy, attempt, bring, leave } = useImport(
    () => void imports.refetch().catch(() => undefined),
  );
  const [text, setText] = useState('');
  const tryText = (pasted: string) => {
    // As a file, like the other: one way to the server, whatever the size.
    void attempt(new File([pasted], PASTED, { type: 'text/plain' }));
  };
  return (
    <OfficeScreen title="Importer le catalogue" actions={<Template />}>
      {tried ? (
        <ImportPreview
          {...tried}
          name={tried.file.name}
          busy={busy}
          onConfirmed={(confirmed) => void attempt(tried.file, confirmed)}
          onBring={() => void bring().then((done) => done && setText(''))}
          onLeave={leave}
        />
      ) : (
        <div className={`ui-card ui-stack ${styles.source}`}>
          <p className={`ui-quiet ${styles.lead}`}>{HOW}</p>
          <label className="ui-name" htmlFor="rows">
            Lignes copiées d’Excel, titres compris
          </label>
          <Input.TextArea
            id="rows"
            value={text}
            autoSize={{ minRows: 5, maxRows: 10 }}
            placeholder={'Type\tCatégorie\tNom\tPrix\nProduit\tSavons\tSavon noir\t15,00'}
            disabled={busy}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="ui-wrap">
            <Button
              type="primary"
              size="large"
              disabled={text.trim() === ''}
              loading={busy}
              onClick={() => tryText(text)}
            >
              Essayer
            </Button>
            <FileChoice disabled={busy} onChoose={(file) => void attempt(file)} />
          </div>
        </div>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      {!tried && <ImportHistory answer={imports} />}
    </OfficeScreen>
  );
}

function useImport(onChanged: () => void) {
  const client = useApolloClient();
  const [importCatalogue] = useImportCatalogueMutation();
  const writeOnce = useWriteOnce('import');
  const [tried, setTried] = useState<Tried | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const attempt = async (file: File, confirmed: Confirmed = { confirmName: false, confirmFrais: false }) => {
    if (file.size > LARGEST_FILE) {
      setFaults([TOO_LARGE]);
      return;
    }
    setBusy(true);
    setFaults([]);
    try {
      const { data } = await client.query({
        query: CatalogueImportPreviewDocument,
        variables: { input: confirmed, sheet: file },
        fetchPolicy: 'no-cache',
      });
      if (data) setTried({ file, confirmed, preview: data.catalogueImportPreview });
    } catch (failure) {
      setFaults(sentencesOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const bring = async (): Promise<boolean> => {
    if (!tried) return false;
    const { file, confirmed, preview } = tried;
    setBusy(true);
    setFaults([]);
    try {
      const input = { ...confirmed, source: file.name, fingerprint: preview.fingerprint };
      const sent = await writeOnce(
        (context) => importCatalogue({ variables: { input, sheet: file }, context }),
        preview.fingerprint,
      );
      if (!sent) return false;
      toast.success('Le catalogue est à jour : les caisses le montrent.');
      setTried(null);
      onChanged();
      return true;
    } catch (failure) {
      // What was shown is no longer what would be done: it is shown anew.
      if (readError(failure).code === 'CATALOGUE_MODIFIE') await attempt(file, confirmed);
      setFaults(sentencesOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const leave = () => {
    setTried(null);
    setFaults([]);
  };
  return { tried, faults, busy, attempt, bring, leave };
}

function sentencesOf(failure: unknown): string[] {
  const { message, errors = [] } = readError(failure);
  const cells = errors.filter(({ field }) => /^[A-Z]+\d+$/.test(field));
  if (cells.length === 0) return [message];
  return cells.map(({ field, message: fault }) => (fault.startsWith(field) ? fault : `${field} : ${fault}`));
}

function Faults({ faults }: { faults: readonly string[] }) {
  const [first = '', ...others] = faults;
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={
        others.length === 0 ? first : `${counted(faults.length, 'refus', 'refus')} : rien n’a été enregistré.`
      }
      description={
        others.length > 0 && (
          <ul className={styles.faults}>
            {faults.slice(0, 10).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

function FileChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label="Fichier Excel ou CSV"
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        size="large"
        icon={<UploadOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Choisir un fichier
      </Button>
    </>
  );
}

/** The catalogue of now is the sheet to fill in: what is not changed in it changes nothing. */
function Template() {
  const { bytes, failure, start } = useDownload();
  const save = async () => {
    await start('/api/exports/catalogue?format=xlsx', 'Catalogue.xlsx');
  };
  return (
    <>
      {failure && (
        <span role="alert" className="ui-wrong">
          {failure}
        </span>
      )}
      <Button loading={bytes !== null} onClick={() => void save()}>
        Télécharger la feuille
      </Button>
    </>
  );
}
