-- Stock of a period reads the moves of some days of all items. Moves are written nearly in the order of their days, so an index
-- of block ranges finds them, and costs a posting nothing to speak of.

create index stock_move_by_day on stock_move using brin (date) with (pages_per_range = 32, autosummarize = on);
