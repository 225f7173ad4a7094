-- Events that came before the start of their day are looked for when it begins.
create index route_event_without_day on route_event ((body ->> 'day')) where day_id is null;
