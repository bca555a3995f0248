-- BOMs of projects, by reference: a buyer's own, in as many projects as one likes. A deleted BOM is not shown and comes back with it.
CREATE TABLE project_boms (
  project_id bigint NOT NULL,
  bom_id bigint NOT NULL,
  user_id bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, bom_id),
  FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, bom_id) REFERENCES boms (user_id, id) ON DELETE CASCADE
);
CREATE INDEX project_boms_bom ON project_boms (user_id, bom_id);
CREATE INDEX project_boms_project ON project_boms (user_id, project_id);
