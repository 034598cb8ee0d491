import { Select } from '@osasto/ui/Select';
import { useTranslation } from '../texts.ts';

export interface OrderChoiceProps<Order extends string> {
  order: Order;
  choices: readonly { value: Order; text: string }[];
  onOrder: (order: Order) => void;
}

/** The order of a list as a field, for cards have no heads to press. */
export function OrderChoice<Order extends string>({ order, choices, onOrder }: OrderChoiceProps<Order>) {
  const t = useTranslation();
  return <Select label={t('order')} value={order} onChange={onOrder} choices={choices} />;
}
