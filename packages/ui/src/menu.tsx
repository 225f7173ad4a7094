/** A menu of commands behind a button: icon, words, shortcut, danger, links, choices with a check, groups. */
import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

interface MenuTriggerProps {
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  'aria-haspopup'?: 'menu' | undefined;
  'aria-expanded'?: boolean | undefined;
}

export interface MenuCommand {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown at the line's end; the caller wires the key itself. */
  readonly shortcut?: ReactNode;
  readonly isDanger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Draws a check when true; the line then is a choice and not a command. */
  readonly isChecked?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** A link instead of a command: an element such as `<a href>` or a router's link, without children. */
  readonly link?: ReactElement | undefined;
}

export interface MenuGroup {
  readonly key: string;
  readonly label?: string | undefined;
  readonly items: readonly MenuCommand[];
}

export interface MenuProps {
  /** The button that opens the menu, such as `<IconButton …/>`. */
  readonly trigger: ReactElement<MenuTriggerProps>;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

const load = () => import('./menu-panel.tsx');
const MenuPanel = lazy(() => load().then((module) => ({ default: module.MenuPanel })));

export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false);
  useOpenedOnce(isAsked, load);
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      props.trigger.props.onClick?.(event);
      setAsked(true);
    },
    onKeyDown: (event) => {
      props.trigger.props.onKeyDown?.(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setAsked(true);
    },
  });
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MenuPanel {...props} />
    </Suspense>
  );
}
