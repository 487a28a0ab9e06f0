import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toCentimes, type Dirham } from '#shared/money.ts';
import { Money } from '../../ui/Money.tsx';
import styles from '../Catalogue.module.css';

interface PriceButtonProps {
  item: { name: string; price: Dirham };
  onOpen: () => void;
}

/** A price, and the button for its history. */
export function PriceButton({ item: { name, price }, onOpen }: PriceButtonProps) {
  return (
    <Button type="text" className={styles.figure} title={`Historique de ${name}`} onClick={onOpen}>
      <HistoryOutlined aria-hidden className={styles.sign} />
      <Money centimes={toCentimes(price)} />
    </Button>
  );
}
