/** What the address of a screen says behind its `?`. The one place that takes it for what the screen asks: all addresses are texts. */
import { useSearch } from '@tanstack/react-router';

export function useAsked<Asked extends { readonly [N in keyof Asked]?: string | undefined }>(): Asked {
  return useSearch({ strict: false }) as Asked;
}
