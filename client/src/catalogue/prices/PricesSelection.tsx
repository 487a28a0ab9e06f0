import { TagsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { counted } from '#shared/french.ts';
import { SelectionBar } from '../../ui/list/Selection.tsx';

interface PricesSelectionProps {
  count: number;
  onPrices: () => void;
  onAll: () => void;
  onClear: () => void;
}

/** The items that were selected, to change their prices at once. */
export function PricesSelection({ count, onPrices, ...bar }: PricesSelectionProps) {
  return (
    <SelectionBar
      words={count === 0 ? null : counted(count, 'article sélectionné', 'articles sélectionnés')}
      {...bar}
    >
      <Button type="primary" icon={<TagsOutlined aria-hidden />} onClick={onPrices}>
        {count === 1 ? 'Changer le prix' : 'Changer les prix'}
      </Button>
    </SelectionBar>
  );
}
