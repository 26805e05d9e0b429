-- Splits registration_events by the number of its sign-up, while Hive runs:
-- psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -v next=50000000 -f ops/partition-events.sql
-- "next" is the first sign-up of the second part. Choose it well above today's highest number: until this has ended, no step of a sign-up
-- from there on can be written. Each statement waits three seconds at most for others. After one that failed, run it again.
SET lock_timeout = '3s';

-- What a run that failed has left.
DROP INDEX CONCURRENTLY IF EXISTS registration_events_1_pkey;
ALTER TABLE registration_events DROP CONSTRAINT IF EXISTS registration_events_1_range;

-- What a part must be is made and checked beforehand, while everyone writes.
CREATE UNIQUE INDEX CONCURRENTLY registration_events_1_pkey ON registration_events (registration_id, id);
ALTER TABLE registration_events ADD CONSTRAINT registration_events_1_range CHECK (registration_id < :next) NOT VALID;
ALTER TABLE registration_events VALIDATE CONSTRAINT registration_events_1_range;

-- The old table becomes the first part, within a moment and without being read.
BEGIN;
ALTER TABLE registration_events RENAME TO registration_events_1;
ALTER TABLE registration_events_1 ALTER id DROP IDENTITY;
CREATE TABLE registration_events (LIKE registration_events_1 INCLUDING DEFAULTS) PARTITION BY RANGE (registration_id);
ALTER TABLE registration_events ALTER id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('registration_events', 'id'), max(id)) FROM registration_events_1;
ALTER TABLE registration_events_1 DROP CONSTRAINT registration_events_pkey;
ALTER TABLE registration_events_1 ADD PRIMARY KEY USING INDEX registration_events_1_pkey;
ALTER TABLE registration_events ADD PRIMARY KEY (registration_id, id);
ALTER TABLE registration_events ADD FOREIGN KEY (registration_id) REFERENCES registrations;
ALTER TABLE registration_events ATTACH PARTITION registration_events_1 FOR VALUES FROM (MINVALUE) TO (:next);
CREATE TABLE registration_events_2 PARTITION OF registration_events FOR VALUES FROM (:next) TO (MAXVALUE);
DROP INDEX registration_events_registration;
ALTER TABLE registration_events_1 DROP CONSTRAINT registration_events_1_range;
COMMIT;
