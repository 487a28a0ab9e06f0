import { byId } from '../db/by-id.ts';
import { House } from './house.entity.ts';

/** For `Call.load`: the house is read once a call, however often a document asks for it. */
export const housesById = byId(House);
