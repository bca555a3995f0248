-- Numbers of inquiries are kept internationally with their extension, which takes more room: +8675526881000;ext=1234567.
ALTER TABLE inquiries DROP CONSTRAINT inquiries_phone_check;
ALTER TABLE inquiries ADD CONSTRAINT inquiries_phone_check CHECK (char_length(phone) BETWEEN 6 AND 40);
