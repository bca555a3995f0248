-- Every message there is has a kind of the shape that new ones must have.
ALTER TABLE user_messages VALIDATE CONSTRAINT user_messages_kind_shape;
