/** The star that puts a screen on top of the menu, or takes it away from there. */
import { classNames, IconButton } from '@fieldbook/ui';
import Star from 'lucide-react/icons/star';
import { useT } from '../i18n/language.tsx';
import { menuMemory, toggleFavourite } from '../session/menu-memory.ts';
import { useStore } from '../session/store.ts';

export interface FavouriteStarProps {
  /** Of the entry of the menu. */
  readonly entryKey: string;
  readonly label: string;
  readonly className?: string;
  readonly iconClass: string;
}

export function FavouriteStar({ entryKey, label, className, iconClass }: FavouriteStarProps) {
  const t = useT();
  const isFavourite = useStore(menuMemory).favourites.includes(entryKey);
  return (
    <IconButton
      label={`${isFavourite ? t('Remove from favourites') : t('Add to favourites')}: ${label}`}
      isPressed={isFavourite}
      className={className}
      icon={<Star aria-hidden="true" className={classNames(iconClass, isFavourite && 'fill-current')} />}
      onClick={() => toggleFavourite(entryKey)}
    />
  );
}
