-- What the two files before this added holds for the rows that were there.
alter table payment_attempts validate constraint payment_attempts_purpose;
alter table payments validate constraint payments_purpose;
alter table unapplied validate constraint unapplied_purpose;
alter table refunds validate constraint refunds_purpose;
alter table refunds validate constraint refunds_state_check;
alter table refunds validate constraint refunds_nth;
