-- Pictures that masters name by their address: the head of paper, items, categories, persons (docs/decisions/0114-pictures.md). They come
-- out of one reader that decodes and draws them anew, so nothing of an uploaded file lies here.
create table picture (
  -- Of `content`: the same picture is one row, whoever brings it and however often.
  hash text primary key check (hash = encode(sha256(content), 'hex')),
  -- JPEG, for screens.
  content bytea not null check (length(content) between 1 and 2000000),
  width integer not null check (width between 1 and 1000),
  height integer not null check (height between 1 and 1000),
  -- JPEG in the size of a page's head.
  paper bytea not null check (length(paper) between 1 and 1000000),
  paper_width integer not null check (paper_width between 1 and 800),
  paper_height integer not null check (paper_height between 1 and 800),
  -- Black dots for thermal heads, rows of whole bytes.
  dots bytea not null,
  dots_width integer not null check (dots_width between 1 and 384),
  dots_height integer not null check (dots_height between 1 and 1200),
  user_id integer not null references app_user (id),
  received_at timestamptz not null default clock_timestamp(),
  check (length(dots) = ((dots_width + 7) / 8) * dots_height)
);
alter table picture alter column content set storage external;
alter table picture alter column paper set storage external;
create trigger append_only before update or delete or truncate on picture
  for each statement execute function refuse_change();
grant select, insert on picture to fieldbook_app;

alter table branch add column logo image_text;
