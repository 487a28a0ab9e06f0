import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useWebhooksQuery, type WebhookRowFragment } from '../../graphql/generated.ts';
import { readError } from '../../graphql/errors.ts';
import { isolated, nameText } from '../../lib/text/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';
import styles from '../House.module.css';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { factsOf, STATES, troubleOf } from './webhook-words.ts';

const EVERY_MS = 15_000;

/** Where entries are sent to as they are written, and what became of it. */
export function Webhooks() {
  const { data, error, loading, refetch } = useWebhooksQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY_MS,
  });
  const [adding, setAdding] = useState(false);
  return (
    <section className={`ui-card ${styles.card} ${styles.drawers}`} aria-labelledby="webhooks">
      <h2 id="webhooks" className={`ui-title ${styles.title}`}>
        Webhooks
      </h2>
      <p className={`ui-quiet ${styles.quiet}`}>
        Chaque écriture d’argent part, signée et dans l’ordre, vers l’adresse d’un programme : celui de votre
        comptable, par exemple. Il voit de lui-même si l’une lui manque.
      </p>
      {error && !data && (
        <ErrorCard
          message={readError(error).message}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      <ul className={styles.locals}>
        {data?.webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      <Button icon={<PlusOutlined aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
        Ajouter un webhook
      </Button>
      {adding && <WebhookForm onClose={() => setAdding(false)} />}
    </section>
  );
}

/** What is to be seen without opening « Avancé ». */
export function WebhookTrouble() {
  const { data } = useWebhooksQuery();
  if (!data?.webhooks.some(({ state }) => state === 'SET_ASIDE')) return null;
  return <Badge tone="bad">Un webhook est mis de côté</Badge>;
}

function Row({ webhook }: { webhook: WebhookRowFragment }) {
  const { name, address, state } = webhook;
  const { tone, word } = STATES[state];
  const trouble = troubleOf(webhook);
  return (
    <li className={styles.webhook}>
      <div>
        <strong>
          <bdi>{nameText(name)}</bdi>
        </strong>{' '}
        <Badge tone={tone}>{word}</Badge>
        <span className={`ui-quiet ${styles.quiet}`} dir="ltr">
          {address}
        </span>
        <span className={`ui-quiet ${styles.quiet}`}>{factsOf(webhook).map(isolated).join(' · ')}</span>
      </div>
      {trouble !== null && (
        <Alert type={state === 'SET_ASIDE' ? 'error' : 'warning'} showIcon title={trouble} />
      )}
      <WebhookActions webhook={webhook} />
    </li>
  );
}
