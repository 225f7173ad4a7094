-- Printers that speak IPP listen on a port of their own; no other kind prints there (docs/decisions/0110-paper.md).
alter table printer drop constraint printer_port_check;
alter table printer add constraint printer_port_check check (
  case when profile = 'ipp-a4' then port = 631 else port between 9100 and 9109 end);
