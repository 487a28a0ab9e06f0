import { byId } from '../db/by-id.ts';
import { House } from './house.entity.ts';

/** For `Call.load`: the house is read once per request. */
export const housesById = byId(House);
