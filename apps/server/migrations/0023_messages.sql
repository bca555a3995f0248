-- What the shop tells its buyers in the user centre (CO-4): written in the transaction of what it tells, worded when it is read.
CREATE TABLE user_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- one message per event, however often the event is handled; the mail of the event has the same key
  event_key text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('order_confirmed', 'order_paid', 'order_shipped', 'order_closed', 'order_refunded', 'part_arrived', 'price_changed', 'inquiry_answered')),
  -- what it is worded with, of its kind
  said jsonb NOT NULL CHECK (jsonb_typeof(said) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- kept for a while, so that removing can be undone
  removed_at timestamptz
);
CREATE INDEX user_messages_list ON user_messages (user_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX user_messages_unread ON user_messages (user_id, id DESC) WHERE removed_at IS NULL AND read_at IS NULL;
CREATE INDEX user_messages_read ON user_messages (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX user_messages_removed ON user_messages (removed_at) WHERE removed_at IS NOT NULL;
