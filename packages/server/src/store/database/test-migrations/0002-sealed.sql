-- A table the app may not see.
CREATE TABLE sealed (id int PRIMARY KEY);
