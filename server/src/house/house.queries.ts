import { byId } from '../db/by-id.ts';
import { House } from './house.entity.ts';

/** Read once per request. */
export const housesById = byId(House);
