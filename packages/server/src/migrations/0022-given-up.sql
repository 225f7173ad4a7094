-- Documents that were given up are as few as those that are still open, and found the same way.
drop index voucher_unfulfilled;
create index voucher_unfulfilled on voucher (type, fulfilment, date desc, id desc)
  where fulfilment in ('open', 'partly', 'closed');
