import { Alert } from 'antd';
import { counted, plural } from '#shared/french.ts';
import { useTillLine } from '../../lib/till-line.ts';
import styles from '../Closures.module.css';

/** Sales that are on this device only: their money is in the drawer that is being counted. */
export function WaitingSales() {
  const { waiting, aside } = useTillLine();
  return (
    <>
      {waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${counted(waiting, 'vente')} de cet appareil ${plural(waiting, 'attend', 'attendent')} l’envoi.`}
          className={styles.notice}
          description={plural(
            waiting,
            'Le serveur ne la connaît pas encore. Son argent est dans la caisse\u00a0: comptez-le, elle comptera le jour où elle a été vendue.',
            'Le serveur ne les connaît pas encore. Leur argent est dans la caisse\u00a0: comptez-le, elles compteront le jour où elles ont été vendues.',
          )}
        />
      )}
      {aside > 0 && (
        <Alert
          type="error"
          showIcon
          title={`Le serveur a refusé ${counted(aside, 'vente')} de cet appareil.`}
          className={styles.notice}
          description={plural(
            aside,
            'Son argent est dans la caisse, mais elle ne compte dans aucun ticket\u00a0: comptez-le et prévenez un administrateur. «\u00a0Derniers tickets\u00a0», au point de vente, la montre.',
            'Leur argent est dans la caisse, mais elles ne comptent dans aucun ticket\u00a0: comptez-le et prévenez un administrateur. «\u00a0Derniers tickets\u00a0», au point de vente, les montre.',
          )}
        />
      )}
    </>
  );
}
