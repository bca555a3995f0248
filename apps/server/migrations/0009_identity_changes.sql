-- Processes keep for up to a second who a bearer belongs to; they are told at once when that may have changed.

create function tell_identity_change() returns trigger language plpgsql as $$
begin
  notify identity_change;
  return null;
end $$;

create trigger sessions_tell_identity_change after update of ended_at or delete on sessions
  for each statement execute function tell_identity_change();
create trigger users_tell_identity_change after update of username, user_source, blocked_at, password_hash on users
  for each statement execute function tell_identity_change();
