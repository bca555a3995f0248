-- Feedback belongs to the area of service (R-109): who answered it under 'content' goes on doing so.
UPDATE staff SET permissions = permissions || ARRAY['service'] WHERE 'content' = ANY (permissions) AND NOT 'service' = ANY (permissions);
UPDATE staff SET permissions = permissions || ARRAY['service.view']
WHERE 'content.view' = ANY (permissions) AND NOT permissions && ARRAY['service', 'service.view'];
