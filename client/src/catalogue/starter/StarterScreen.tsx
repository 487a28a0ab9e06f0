import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import {
  useStartCatalogueMutation,
  useStarterPageQuery,
  type StarterInput,
  type StarterPageQuery,
} from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/device/drafts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useFormWrite } from '../../ui/form/use-form-write.ts';
import styles from './Starter.module.css';
import { StarterGroupTable } from './StarterGroupTable.tsx';
import {
  starterCounts,
  starterFault,
  starterInput,
  suggestedGroups,
  withDraft,
  type StarterGroup,
} from './starter-lines.ts';

/** /starter, for an ADMIN: the usual services and products, edited before they are added all at once. */
export function StarterScreen() {
  const { data, error, loading, refetch } = useStarterPageQuery({ fetchPolicy: 'network-only' });
  const [savedBefore, setSavedBefore] = useState(0);
  const beginAnew = async () => {
    await refetch();
    setSavedBefore((times) => times + 1);
  };
  return (
    <OfficeScreen title="Catalogue de départ">
      {error && !data && (
        <ErrorCard
          message="Le catalogue n’a pas pu être chargé."
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!error && !data && <LoadingScreen />}
      {data?.locals.length === 0 && (
        <EmptyState
          title="Ajoutez d’abord un local"
          hint="Un service se vend dans un hammam BELDI ou un bain TURKI : ajoutez-en un, puis revenez ici."
          action={<LinkButton to="/locals?fiche=nouveau">Ajoutez un local</LinkButton>}
        />
      )}
      {data && data.locals.length > 0 && (
        <Suggestions key={savedBefore} data={data} again={savedBefore > 0} onSavedBefore={beginAnew} />
      )}
    </OfficeScreen>
  );
}

const DRAFT = 'starter';

interface KeptGroups {
  groups: StarterGroup[];
}

interface SuggestionsProps {
  data: StarterPageQuery;
  /** The form has begun anew, since an earlier request was saved. */
  again: boolean;
  onSavedBefore: () => Promise<void>;
}

const READY = 'Le catalogue est prêt : il se vend dès maintenant.';
const READY_BUT_EMPTY = 'Le catalogue est prêt. Il reste à compter le stock des produits.';
const SAVED_BEFORE = 'Votre premier envoi est déjà enregistré : ce qui reste coché n’y est pas encore.';

function Suggestions({ data, again, onSavedBefore }: SuggestionsProps) {
  const [groups, setGroups] = useState(() =>
    withDraft(suggestedGroups(data), readDraft<KeptGroups>(DRAFT)?.groups ?? null),
  );
  const fromShelf = starterCounts(groups).products > 0 && data.locals.some(({ type }) => type === 'TURKI');
  const { add, saving, problem } = useAddition(groups, fromShelf ? READY_BUT_EMPTY : READY, onSavedBefore);
  const fault = starterFault(groups);
  const { services, products } = starterCounts(groups);
  const nothing = services + products === 0;
  const change = (changed: StarterGroup) => {
    const next = groups.map((group) => (group.id === changed.id ? changed : group));
    setGroups(next);
    writeDraft(DRAFT, { groups: next } satisfies KeptGroups);
  };
  const told = [counted(services, 'service'), counted(products, 'produit')].join(' et ');
  return (
    <>
      <p className={`ui-quiet ${styles.lead}`}>
        Décochez ce que vous ne vendez pas, corrigez noms, prix et frais : tout se change aussi plus tard.
      </p>
      {groups.map((group) => (
        <StarterGroupTable key={group.id} group={group} disabled={saving} onChange={change} />
      ))}
      <div className={`ui-wrap ${styles.foot}`}>
        {(problem !== null || again) && (
          <p role="alert" className={`ui-wrong ${styles.fault}`}>
            {problem ?? SAVED_BEFORE}
          </p>
        )}
        <span className={fault === null || nothing ? 'ui-quiet' : `ui-wrong ${styles.fault}`} role="status">
          {fault ?? told}
        </span>
        <Button
          type="primary"
          size="large"
          disabled={fault !== null}
          loading={saving}
          onClick={() => void add()}
        >
          Ajouter au catalogue
        </Button>
      </div>
    </>
  );
}

function useAddition(groups: readonly StarterGroup[], told: string, onSavedBefore: () => Promise<void>) {
  const [startCatalogue] = useStartCatalogueMutation();
  const navigate = useNavigate();
  // After a lost response a changed form must not be added beside what was saved.
  const write = useFormWrite<StarterInput>('starter');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const outcome = await write(starterInput(groups), (input, context) =>
        startCatalogue({ variables: { input }, context }),
      );
      if (outcome === 'underWay') return;
      forgetDraft(DRAFT);
      if (outcome === 'otherSaved') await onSavedBefore();
      if (outcome !== 'saved') return;
      toast.success(told);
      void navigate('/');
    } catch (failure) {
      setProblem(readError(failure).message);
    } finally {
      setSaving(false);
    }
  };
  return { add, saving, problem };
}
