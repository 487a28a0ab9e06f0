import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useOnDemand } from '../../../ui/use-on-demand.ts';
import styles from './LastTickets.module.css';
import type { PaperTicket } from './receipt.ts';

/** Loaded when it is opened, so that it is no part of the till's first load. */
const loadPanel = () => import('./LastTicketsPanel.tsx').then((module) => module.LastTicketsPanel);

/** « Derniers tickets » and what it opens. */
export const LastTickets = memo(function LastTickets(props: { onReprint: (ticket: PaperTicket) => void }) {
  const panel = useOnDemand(
    loadPanel,
    'Vos derniers tickets n’ont pas pu s’ouvrir. Vérifiez le réseau, puis réessayez.',
  );
  return (
    <>
      <Button
        type="text"
        className={styles.opener}
        aria-haspopup="dialog"
        icon={<HistoryOutlined aria-hidden />}
        onClick={panel.open}
      >
        Derniers tickets
      </Button>
      {panel.Part && <panel.Part {...props} onClose={panel.close} />}
    </>
  );
});
