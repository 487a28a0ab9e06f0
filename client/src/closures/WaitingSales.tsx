import { Alert } from 'antd';
import { counted, plural } from '#shared/french.ts';
import { useTillLine } from '../lib/till-line.ts';

/** Sales of this device that the server has not confirmed: they are in the drawer that is being counted. */
export function WaitingSales() {
  const { waiting } = useTillLine();
  if (waiting === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${counted(waiting, 'vente')} de cet appareil ${plural(waiting, 'attend', 'attendent')} l’envoi.`}
      description={
        'Le serveur ne les connaît pas encore. Leur argent est dans la caisse\u00a0: comptez-le, elles compteront le jour où elles ont été vendues.'
      }
    />
  );
}
