/** The number a customer is called under, and calling it through the wrapper or the browser. */
import { detectBridge } from '@fieldbook/bridge';
import type { MasterRow } from '@fieldbook/core/api/master-rows';

const bridge = detectBridge(window);

export function phoneOf({ mobile, phone }: MasterRow): string | undefined {
  return [mobile, phone].find((each): each is string => typeof each === 'string' && each !== '');
}

export function callNumber(number: string): void {
  void bridge.dial(number);
}
