import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { identityIn } from '#server/house/identity.rules.ts';
import {
  useEditHouseMutation,
  useEditLocalIdentityMutation,
  useHousePageQuery,
  type HousePageQuery,
  type LocalIdentityRowFragment,
} from '../graphql/generated.ts';
import { localLabel } from '../lib/text/local-label.ts';
import { useSession } from '../lib/device/session.ts';
import { useAddress } from '../lib/use-address.ts';
import { useWayBack } from '../lib/use-way-back.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import styles from './House.module.css';
import { CodeLength } from './CodeLength.tsx';
import { EveningMail } from './EveningMail.tsx';
import { FollowedDrawers } from './FollowedDrawers.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { LocalLines } from './LocalLines.tsx';
import { NamedKessals } from './NamedKessals.tsx';
import { OfflineShift } from './OfflineShift.tsx';
import { OnPaper } from './OnPaper.tsx';
import { Printers } from './Printers.tsx';
import { PaidKessals } from './PaidKessals.tsx';
import { Webhooks, WebhookTrouble } from './webhooks/Webhooks.tsx';

const HOUSE = 'maison';

/** /house, for an ADMIN: what tickets, vouchers and reports say of the house and of each local. */
export function HouseScreen() {
  const { data, error, loading, refetch } = useHousePageQuery({ fetchPolicy: 'cache-and-network' });
  const [form, setForm] = useAddress('fiche');
  const reload = () => void refetch().catch(() => undefined);
  const close = useWayBack(() => setForm(null));
  const open = (which: string) => setForm(which, { push: true });

  return (
    <OfficeScreen
      title="La maison"
      actions={
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          disabled={!data}
          onClick={() => open(HOUSE)}
        >
          Modifier la maison
        </Button>
      }
    >
      {error && !data && (
        <ErrorCard message="La maison n’a pas pu être chargée." retrying={loading} onRetry={reload} />
      )}
      {!error && !data && <LoadingScreen />}
      {data && (
        <>
          <p className={`ui-quiet ${styles.lead}`}>
            Ce qui est rempli ici s’imprime sur les tickets, les bons et les rapports ; ce qui est vide ne
            s’imprime pas.
          </p>
          <div className={styles.columns}>
            <OnPaper
              title="Sur le ticket"
              company={data.house.companyName}
              identity={data.house.identity}
              onFill={() => open(HOUSE)}
            />
            <LocalLines locals={data.locals} onEdit={({ id }) => open(String(id))} />
            <Printers locals={data.locals} />
            <EveningMail />
            <OfflineShift house={data.house} />
            <FollowedDrawers drawers={data.drawers} />
            <PaidKessals locals={data.locals} />
            <NamedKessals locals={data.locals} />
            <CodeLength house={data.house} onChanged={reload} />
          </div>
          <details className={styles.advanced}>
            <summary>
              Avancé <WebhookTrouble />
            </summary>
            <p>
              <Link to="/explorer">Explorateur GraphQL et clés d’accès</Link>, pour qui interroge les données
              par un programme.
            </p>
            <Webhooks />
          </details>
          <OpenForm which={form} data={data} onClose={close} />
        </>
      )}
    </OfficeScreen>
  );
}

interface OpenFormProps {
  /** "maison", a local's id, or null. */
  which: string | null;
  data: HousePageQuery;
  onClose: () => void;
}

function OpenForm({ which, data: { house, locals }, onClose }: OpenFormProps) {
  const { check } = useSession();
  const [editHouse] = useEditHouseMutation();
  const local = locals.find(({ id }) => String(id) === which);
  if (local) return <LocalForm local={local} house={house.identity} onClose={onClose} />;
  if (which !== HOUSE) return null;
  const { identity, companyName } = house;
  return (
    <IdentityForm
      title="La maison"
      draft="house"
      initial={{ ...identity, name: identity.name || companyName }}
      save={async (input, context) => {
        await editHouse({ variables: { input }, context });
        // The session holds what every screen and receipt says of the house.
        await check();
      }}
      onClose={onClose}
    />
  );
}

interface LocalFormProps {
  local: LocalIdentityRowFragment;
  house: HousePageQuery['house']['identity'];
  onClose: () => void;
}

function LocalForm({ local, house, onClose }: LocalFormProps) {
  const { check } = useSession();
  const [editLocal] = useEditLocalIdentityMutation();
  return (
    <IdentityForm
      title={`Ce qui diffère : ${localLabel(local)}`}
      draft={`local-identity:${local.id}`}
      initial={local.ownIdentity}
      otherwise={identityIn(house, null)}
      save={async (input, context) => {
        await editLocal({ variables: { id: local.id, input }, context });
        await check();
      }}
      onClose={onClose}
    />
  );
}
