-- Statements and stock ledgers count on each side what stands: what reversals of the span took back is found from the reversals,
-- of which there are few, and not from the entries of the span.

create index posting_reversal on posting (date, id) where kind = 'reverse';
