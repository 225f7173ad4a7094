/** A figure or a share of one, as its kind is written; a dash where nobody knows it. */
import type { FigureKind } from '@fieldbook/core/day-cycle/summary/figures';
import { Amount, formatCount } from '@fieldbook/ui';
import { useMe } from '../../session/use-me.ts';

export interface FigureValueProps {
  readonly kind: FigureKind;
  readonly value: number | undefined;
}

export function FigureValue({ kind, value }: FigureValueProps) {
  const { decimals } = useMe().currency;
  if (value === undefined) return <span className="text-faint">–</span>;
  if (kind === 'money') return <Amount minorUnits={value} decimals={decimals} />;
  return <bdi dir="ltr">{formatCount(value)}</bdi>;
}
