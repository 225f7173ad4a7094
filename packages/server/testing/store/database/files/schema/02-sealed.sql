-- A table the app may not see.
create table sealed (id int primary key);
