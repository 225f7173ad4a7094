/** The cart of the signed-in person on this device: it survives a reload and a sign-out, and all tabs have the same. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { readSettings } from '@fieldbook/core/settings/settings';
import { useEffect } from 'react';
import { type LocalName, readLocal, writeLocal } from '../../offline/local-values.ts';
import { createStore, type Store, useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { type Cart, emptyCart, readCart } from './cart.ts';

const stores = new Map<string, Store<Cart>>();

const nameOf = ({ company, user }: Me): LocalName & `cart.${string}` => `cart.${company.slug} ${user.code}`;

/** Under a uid of its own, for the usual customer of the counter where there is one. */
const begun = (me: Me): Cart => emptyCart(crypto.randomUUID(), readSettings(me.settings).posCustomer);

const keptOf = (me: Me): Cart => readCart(readLocal(nameOf(me))) ?? begun(me);

function storeOf(me: Me): Store<Cart> {
  const name = nameOf(me);
  const store = stores.get(name) ?? createStore(keptOf(me));
  stores.set(name, store);
  return store;
}

export interface CartWork {
  readonly cart: Cart;
  readonly change: (next: (cart: Cart) => Cart) => void;
  /** Nothing in it, and what comes next is another order. */
  readonly clear: () => void;
}

export function useCart(): CartWork {
  const me = useMe();
  const store = storeOf(me);
  const cart = useStore(store);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === `fieldbook.${nameOf(me)}`) store.set(keptOf(me));
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [me, store]);
  const keep = (next: Cart) => {
    writeLocal(nameOf(me), JSON.stringify(next));
    store.set(next);
  };
  return { cart, change: (next) => keep(next(store.get())), clear: () => keep(begun(me)) };
}
