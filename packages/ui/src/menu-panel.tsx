/** The open menu, loaded when the first one is asked for; it stands in for its button from then on. */
import { Menu as BaseMenu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import type { MenuCommand, MenuProps } from './menu.tsx';

export function MenuPanel({ trigger, groups, align = 'start' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen>
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
