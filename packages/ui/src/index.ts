/** The component kit of Fieldbook: everything a screen may import. One component a file; unused ones are shaken off. */
export { Amount, type AmountProps, AmountStyleProvider, type AmountStyleProviderProps } from './amount.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  StatusBadge,
  type StatusBadgeProps,
  type VoucherStatus,
} from './badge.tsx';
export { Banner, type BannerProps, type BannerTone } from './banner.tsx';
export { Breadcrumb, type BreadcrumbItem } from './breadcrumb.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
export { BarTable, type BarTableProps, type BarTableRow } from './charts/bar-table.tsx';
export { ChartPanel, type ChartPanelProps } from './charts/chart-panel.tsx';
export { type ChartLine, LineChart, type LineChartProps } from './charts/line-chart.tsx';
export { Checkbox, CheckboxBox, type CheckboxProps } from './checkbox.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { type ClassName, classNames } from './class-names.ts';
export { Bdi, type BdiProps, Code } from './code.tsx';
export { Combobox, type ComboboxProps } from './combobox.tsx';
export { type ComboboxOption, filterOptions, type LoadOptions } from './combobox-options.ts';
export {
  type DataTableColumn,
  type DataTableSort,
  roomFor,
  type SortOrder,
  trackOfFigures,
  trackOfNames,
} from './data-table/column.ts';
export { DataTable, type DataTableProps } from './data-table/data-table.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { addDays, parseDateText, showDate } from './date-text.ts';
export { Dialog, type DialogProps } from './dialog.tsx';
export {
  type Density,
  type Direction,
  DirectionProvider,
  type DirectionProviderProps,
  type Theme,
  useDirection,
} from './direction.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Field, type FieldControl, type FieldFrameProps, type FieldProps, FormRow } from './field.tsx';
export { type Figures, figures, setFigures } from './figures.ts';
export { type AmountStyle, defaultAmountStyle, formatAmount, formatCount } from './format-amount.ts';
export { Found, type FoundProps } from './found.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Kbd } from './kbd.tsx';
export { type KeyValue, KeyValueList, type KeyValueListProps } from './key-value-list.tsx';
export { Keypad, type KeypadProps } from './keypad.tsx';
export { KeypadField, type KeypadFieldProps } from './keypad-field.tsx';
export { enterPad, type PadState, pressPad } from './keypad-text.ts';
export { Link, type LinkProps, linkClass } from './link.tsx';
export { Menu, type MenuCommand, type MenuGroup, type MenuProps } from './menu.tsx';
export {
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
  QuantityField,
  type QuantityFieldProps,
} from './number-field.tsx';
export { OfflineState, type OfflineStateProps } from './offline-state.tsx';
export {
  finishNumberText,
  type NumberTextRules,
  normaliseNumberText,
  showNumberText,
  writeShown,
} from './parse-number.ts';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { SearchPanel, type SearchPanelProps } from './search-panel.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { SignaturePad, type SignaturePadProps } from './signature-pad.tsx';
export { Skeleton, SkeletonGroup, type SkeletonProps, SkeletonRows } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { UiTextsProvider, type UiTextsProviderProps, useUiTexts } from './texts/ui-texts.tsx';
export { sayUiTexts, type UiTexts, uiTexts } from './texts/words.ts';
export { type Toaster, type ToastKind, type ToastMessage, ToastProvider, useToast } from './toast.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { useIsPhone } from './use-is-phone.ts';
export { type KeypadTarget, type KeypadUse, useKeypad } from './use-keypad.ts';
export { useLoaded, useWasOpen } from './use-loaded.ts';
export { useOpenedOnce } from './use-opened-once.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
