/** What a list of a master may show: its fields, and the figure of the books for whoever has the form of it. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import { type RowFigure, rowFigures } from '@fieldbook/core/reports/row-figures';

/** Too long or no text for a cell. */
const noCells: ReadonlySet<string> = new Set(['note', 'image']);

export function figureOf({ name }: MasterDefinition, mayOpen: (form: string) => boolean): RowFigure | undefined {
  const figure = rowFigures[name];
  return figure !== undefined && mayOpen(figure.permission) ? figure : undefined;
}

/** In the shape of a register, whose tools choose among its columns: those of the list first, its figure behind them. */
export function listOf(master: MasterDefinition, figure: RowFigure | undefined): RegisterDefinition {
  const { fields, register, name, plural } = master;
  const own = figure === undefined ? [] : [figure.name];
  const shown = [...register.filter((each) => each !== 'active'), ...own];
  const others = Object.keys(fields).filter((each) => each !== 'active' && !register.includes(each));
  const columns = [...shown, ...others].flatMap((each) => {
    if (each === figure?.name) return [{ name: each, kind: figure.kind, label: figure.label }];
    const field = fields[each];
    return field === undefined || noCells.has(field.kind) ? [] : [{ name: each, kind: field.kind, label: field.label }];
  });
  return { name: `${name}-list`, label: plural, type: `master.${name}`, columns, shown, defaultSort: 'code' };
}
