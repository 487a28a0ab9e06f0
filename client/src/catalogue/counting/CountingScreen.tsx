import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  useCountingLocalsQuery,
  useCountingSheetQuery,
  useOpenCountingSheetMutation,
} from '../../graphql/generated.ts';
import { isolated, padId } from '../../lib/text/format.ts';
import { useSession } from '../../lib/device/session.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { useWriteOnce } from '../../lib/device/write-once.ts';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { LocalFilter } from '../../ui/list/PlaceFilters.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { LocalName } from '../../ui/LocalName.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { orSay } from '../../ui/feedback/or-say.ts';
import { OpenSheet } from './OpenSheet.tsx';
import { PostedSheet } from './PostedSheet.tsx';
import { SheetList } from './SheetList.tsx';

const PATH = '/stock/count';

/** /stock/count, for an ADMIN: the sheets, or the one in the address. */
export function CountingScreen() {
  const [sheetId] = useAddressId('feuille');
  return sheetId === null ? <Sheets /> : <OneSheet key={sheetId} id={sheetId} />;
}

function Sheets() {
  const { user, house } = useSession();
  const navigate = useNavigate();
  const wayBack: unknown = useLocation().state;
  const { data } = useCountingLocalsQuery({ fetchPolicy: 'cache-and-network' });
  const [asked, setLocalId] = useAddressId('local');
  const locals = data?.locals ?? [];
  const usual = asked ?? user?.local?.id ?? (locals.length === 1 ? locals[0]?.id : undefined);
  const local = locals.find(({ id }) => id === usual);
  const [openSheet, { loading }] = useOpenCountingSheetMutation();
  const writeOnce = useWriteOnce();
  const show = (id: number) => void navigate(`${PATH}?feuille=${id}`, { state: wayBack });
  const begin = (localId: number) =>
    orSay('La feuille n’a pas pu être ouverte.', async () => {
      await writeOnce(async (context) => {
        const { data: opened } = await openSheet({ variables: { localId }, context });
        if (opened) show(opened.openCountingSheet.id);
      }, String(localId));
    });
  return (
    <OfficeScreen
      title="Comptage du stock"
      actions={
        <>
          <BackToStock />
          {house && (
            <ExportButton
              choices={[{ what: 'counts', label: 'Comptages', filters: { local_id: asked } }]}
              period={{ from: house.today, to: house.today }}
            />
          )}
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={!local}
            loading={loading}
            onClick={() => local && void begin(local.id)}
          >
            {local ? `Compter ${isolated(local.name)}` : 'Choisissez le local à compter'}
          </Button>
        </>
      }
      filters={<LocalFilter locals={locals} value={asked} onChange={setLocalId} />}
      filtersSet={[asked !== null]}
    >
      <SheetList
        localId={asked}
        withoutLocals={data?.locals.length === 0}
        toCount={local?.name ?? null}
        onOpen={({ id }) => show(id)}
      />
    </OfficeScreen>
  );
}

function OneSheet({ id }: { id: number }) {
  const navigate = useNavigate();
  // Not in the cache, where a colleague's counts would be merged with older ones.
  const { data, error, loading, refetch } = useCountingSheetQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const retry = () => void refetch().catch(() => undefined);
  const posted = useWayBack(retry);
  const sheet = data?.countingSheet;
  const open = sheet?.state === 'OPEN';
  return (
    <OfficeScreen
      title={
        sheet ? (
          <>
            Feuille {padId(id)}, <LocalName local={sheet.local} />
          </>
        ) : (
          `Feuille ${padId(id)}`
        )
      }
      actions={
        <>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate(PATH)}>
            Toutes les feuilles
          </Button>
          {sheet?.state === 'POSTED' && (
            <ExportButton
              choices={[{ what: 'counts', label: `Comptage ${padId(id)}`, filters: { sheet_id: id } }]}
              period={null}
            />
          )}
        </>
      }
    >
      {error && (
        <ErrorCard message="La feuille n’a pas pu être chargée." retrying={loading} onRetry={retry} />
      )}
      {!sheet && !error && <LoadingScreen />}
      {sheet &&
        (open ? (
          <OpenSheet sheet={sheet} onClosed={retry} onPosted={posted} />
        ) : (
          <PostedSheet sheet={sheet} />
        ))}
    </OfficeScreen>
  );
}

function BackToStock() {
  const navigate = useNavigate();
  return (
    <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/stock')}>
      Stock des locaux
    </Button>
  );
}
