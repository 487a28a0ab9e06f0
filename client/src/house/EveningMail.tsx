import { Button } from 'antd';
import { useState } from 'react';
import { readError } from '../graphql/errors.ts';
import {
  useEveningMailSettingsQuery,
  useTryEveningMailMutation,
  type EveningMailStateFragment,
} from '../graphql/generated.ts';
import { useWriteOnce } from '../lib/device/write-once.ts';
import { formatMinute, formatShortDay } from '../lib/text/format.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { ForInstaller } from '../ui/ForInstaller.tsx';
import { EveningMailForm } from './EveningMailForm.tsx';
import styles from './House.module.css';

/** « Le soir » by e-mail: whether, to whom, when, and what became of the last letters. */
export function EveningMail() {
  const { data, error, refetch } = useEveningMailSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.eveningMail;
  return (
    <section className={`ui-card ${styles.card}`} aria-labelledby="soir-par-e-mail">
      <h2 id="soir-par-e-mail" className={`ui-title ${styles.title}`}>
        Le soir par e-mail
      </h2>
      <p className={`ui-quiet ${styles.quiet}`}>
        La page « Le soir », chaque soir dans la boîte de qui vous nommez. Ces personnes voient alors les
        chiffres de la maison.
      </p>
      {error && !settings && (
        <ErrorCard message={readError(error).message} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {settings && <Settings settings={settings} />}
    </section>
  );
}

function Settings({ settings }: { settings: EveningMailStateFragment }) {
  const [editing, setEditing] = useState(false);
  const { from, on, recipients, mails } = settings;
  const server = from !== null;
  return (
    <>
      <p className={styles.mailState}>
        <strong>{on ? whenWords(settings) : 'Rien n’est envoyé.'}</strong>
        {recipients.length > 0 && <span className={styles.quiet}>À {recipients.join(', ')}</span>}
        {server && <span className={styles.quiet}>De {from}</span>}
        {!server && (
          <span className={styles.quiet}>
            Aucun serveur de messagerie n’est réglé : demandez-le à qui a installé Kessal.
          </span>
        )}
      </p>
      {!server && (
        <ForInstaller>
          Redémarrez Kessal avec SMTP_URL=smtp://nom:motdepasse@serveur:587, ou smtps://…:465.
        </ForInstaller>
      )}
      <div className="ui-wrap">
        <Button onClick={() => setEditing(true)}>{on ? 'Modifier' : 'Régler l’envoi'}</Button>
        {server && recipients.length > 0 && <Trial />}
      </div>
      {mails.length > 0 && <Mails mails={mails} server={server} />}
      {editing && <EveningMailForm settings={settings} onClose={() => setEditing(false)} />}
    </>
  );
}

function whenWords({ sendAt }: EveningMailStateFragment): string {
  if (sendAt === null) return 'Envoyé dès que tous les locaux sont clos, au plus tard à 6 h.';
  return `Envoyé à ${sendAt.replace(':', ' h ')}${sendAt < '12:00' ? ', le lendemain matin' : ''}.`;
}

function Trial() {
  const [attempt, { loading }] = useTryEveningMailMutation();
  const writeOnce = useWriteOnce();
  const send = async () => {
    const answers: unknown[] = [];
    try {
      const done = await writeOnce(async (context) => answers.push(await attempt({ context })));
      if (answers.length > 0) toast.success('L’essai est parti : regardez la boîte de réception.');
      // Asked before, by a call whose answer nobody has.
      else if (done) toast.error('L’essai est peut-être parti : regardez la boîte de réception.');
    } catch (failure) {
      toast.error(readError(failure).message);
    }
  };
  return (
    <Button loading={loading} onClick={() => void send()}>
      Envoyer un essai
    </Button>
  );
}

function Mails({ mails, server }: Pick<EveningMailStateFragment, 'mails'> & { server: boolean }) {
  return (
    <details className={styles.advanced}>
      <summary>Derniers envois</summary>
      <ul className={styles.locals}>
        {mails.map(({ day, recipient, sentAt, nextTryAt, abandoned, tries, fault }) => (
          <li key={`${day} ${recipient}`}>
            <div>
              <strong>{formatShortDay(day)}</strong>
              <span className={styles.quiet}>{recipient}</span>
              {sentAt === null && tries > 0 && (
                <span className={styles.quiet}>
                  {fault} {server && !abandoned && `Nouvel essai : ${formatMinute(nextTryAt)}.`}
                </span>
              )}
            </div>
            <span>
              {sentAt !== null ? `Parti, ${formatMinute(sentAt)}` : abandoned ? 'Pas parti' : 'En attente'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
