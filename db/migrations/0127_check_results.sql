-- A verification also finds chains that were rebuilt, cut off or rolled back, and links that nothing signs.
-- expand: the constraint is made wider, and the version before writes only what both allow
ALTER TABLE audit_check DROP CONSTRAINT audit_check_broken_why_check;
ALTER TABLE audit_check ADD CONSTRAINT audit_check_broken_why_check
  CHECK (broken_why IN ('gap', 'missingEntry', 'changed', 'forged', 'unsigned', 'truncated', 'rewritten'));
