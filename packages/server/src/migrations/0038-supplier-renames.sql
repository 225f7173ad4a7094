-- Phones hold suppliers: one whose code changed is told of by its old one, as other masters are. Customers have departures.
create trigger note_rename after update of code on party for each row
  when (old.side = 'supplier' and old.code <> new.code) execute function note_rename();
