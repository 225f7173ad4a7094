/** A menu of commands behind a button: icon, words, shortcut, danger, links, choices with a check, groups. */
import { Menu as BaseMenu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
  readonly trigger: ReactElement;
  readonly groups: readonly MenuGroup[];
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

export function Menu({ trigger, groups, align = 'start' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="z-50">
          <BaseMenu.Popup className="floating max-h-(--available-height) min-w-44 overflow-y-auto p-1">
            {groups.map((group, index) => (
              <Fragment key={group.key}>
                {index > 0 && <BaseMenu.Separator className="my-1 h-px bg-line" />}
                <BaseMenu.Group>
                  {group.label !== undefined && (
                    <BaseMenu.GroupLabel className="px-2 py-1 text-xs text-faint">{group.label}</BaseMenu.GroupLabel>
                  )}
                  {group.items.map((item) => (
                    <MenuLine key={item.key} item={item} />
                  ))}
                </BaseMenu.Group>
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuLine({ item }: { readonly item: MenuCommand }) {
  const className = classNames('floating-item', item.isDanger === true && 'text-refused');
  const content = (
    <>
      {item.icon !== undefined && <span className="grid w-4 place-items-center text-faint">{item.icon}</span>}
      <span className="grow">{item.label}</span>
      {item.shortcut !== undefined && <span className="ms-4 text-faint touch:hidden">{item.shortcut}</span>}
    </>
  );
  if (item.link !== undefined) {
    return (
      <BaseMenu.LinkItem render={item.link} closeOnClick className={className}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  if (item.isChecked !== undefined) {
    return (
      <BaseMenu.CheckboxItem
        checked={item.isChecked}
        disabled={item.disabled ?? false}
        onCheckedChange={() => item.onSelect?.()}
        className={className}
      >
        {content}
        <span className="w-4">{item.isChecked && <Check aria-hidden="true" className="size-4 text-action" />}</span>
      </BaseMenu.CheckboxItem>
    );
  }
  return (
    <BaseMenu.Item disabled={item.disabled ?? false} onClick={() => item.onSelect?.()} className={className}>
      {content}
    </BaseMenu.Item>
  );
}
