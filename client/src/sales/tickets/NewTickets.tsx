import { ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { counted } from '#shared/french.ts';
import styles from './NewTickets.module.css';
import { MOST_NEW } from './use-new-tickets.ts';

export function NewTickets({ count, onShow }: { count: number; onShow: () => void }) {
  const show = () => {
    window.scrollTo({ top: 0 });
    onShow();
  };
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Button
          type="primary"
          shape="round"
          size="large"
          className={styles.pill}
          icon={<ArrowUpOutlined aria-hidden />}
          onClick={show}
        >
          {words(count)}
        </Button>
      )}
    </div>
  );
}

function words(count: number): string {
  if (count >= MOST_NEW) return `${MOST_NEW} nouveaux tickets ou plus`;
  return counted(count, 'nouveau ticket', 'nouveaux tickets');
}
