import { KeyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { useState } from 'react';
import { ask } from '../graphql/client.ts';
import { useSavedQuestionQuery } from '../graphql/generated.ts';
import { readError } from '../graphql/errors.ts';
import { useAddress, useAddressId } from '../lib/use-address.ts';
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './Explorer.module.css';
import { savedTab, type Tab } from './saved-query.ts';

const START: Tab[] = EXAMPLES.map((query) => ({ query }));

/** /explorer: GraphiQL on the house's schema. */
export function ExplorerScreen() {
  const [reportId] = useAddressId('report');
  const [shown, setShown] = useAddress('jetons');
  const { data, error, loading } = useSavedQuestionQuery({
    variables: { id: reportId ?? 0 },
    skip: reportId === null,
  });
  if (loading) return <LoadingScreen />;
  const saved = data?.savedReport;
  const tabs = saved?.question ? [savedTab(saved.name, saved.question), ...START] : START;
  return (
    <div className={`ui-stack ${styles.screen}`}>
      <header className={`ui-wrap ${styles.head}`}>
        <h1 className={`ui-title ${styles.heading}`}>Explorateur GraphQL</h1>
        <p className={`ui-note ${styles.hint}`}>
          Ce qui s’écrit ici part avec votre session, les mutations aussi. Un programme montre un jeton
          d’accès.
        </p>
        <Button icon={<KeyOutlined aria-hidden />} onClick={() => setShown('oui', { push: true })}>
          Jetons d’accès
        </Button>
      </header>
      {error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title="Le rapport n’a pas pu être ouvert."
          description={readError(error).message}
        />
      )}
      <Explorer key={saved?.id ?? 'exemples'} tabs={tabs} />
      {shown !== null && <AccessTokens onClose={() => setShown(null)} />}
    </div>
  );
}

function Explorer({ tabs }: { tabs: Tab[] }) {
  // Nothing is persisted on a shared device.
  const [storage] = useState(memoryStorage);
  return (
    <section className={styles.explorer} aria-label="Explorateur">
      <GraphiQL
        fetcher={ask}
        storage={storage}
        defaultTabs={tabs}
        initialQuery={tabs[0]?.query ?? ''}
        initialVariables={tabs[0]?.variables ?? ''}
        forcedTheme="light"
        isHeadersEditorEnabled={false}
        showPersistHeadersSettings={false}
      >
        <GraphiQL.Logo>{null}</GraphiQL.Logo>
      </GraphiQL>
    </section>
  );
}

/** A Storage in memory, gone with the page. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}
