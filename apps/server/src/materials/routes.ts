// Calls of material codes.
import * as calls from '@partharbor/contract/calls/materials';
import { operation, type Operation } from '../calls/operation.ts';
import { exportMaterials, templateOfMaterials } from './files.ts';
import { deleteMaterials, listMaterials, saveMaterial } from './service.ts';
import { applyMaterials, uploadMaterials } from './upload/service.ts';

export const operations: Operation[] = [
  operation(calls.materialList, listMaterials),
  operation(calls.materialSave, saveMaterial),
  operation(calls.materialDelete, deleteMaterials),
  operation(calls.materialTemplate, templateOfMaterials),
  operation(calls.materialExport, exportMaterials),
  operation(calls.materialUpload, uploadMaterials),
  operation(calls.materialApply, applyMaterials),
];
