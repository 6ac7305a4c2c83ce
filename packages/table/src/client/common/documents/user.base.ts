import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { Color } from "../utils/color.ts";
import { BaseActor } from "./actor.base.ts";
import { closingFields, imageField, metadata, nameField } from "./document-parts.ts";

/** What users may not change about themselves. */
const GAMEMASTER_KEYS = ["role", "permissions", "name"];

/** A user. Left out: the password, which stays with the server. */
export class BaseUser extends Document {
  static override metadata = metadata({
    name: "User",
    collection: "users",
    permissions: {
      create: (user) => user.role >= CONST.USER_ROLES.ASSISTANT,
      update: (user, target, data) =>
        user.isGM ||
        (user.id === target.id && !Object.keys(data).some((key) => GAMEMASTER_KEYS.includes(key.split(".")[0] ?? ""))),
      delete: (user) => user.role >= CONST.USER_ROLES.ASSISTANT,
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      role: new fields.NumberField({
        required: true,
        choices: Object.values(CONST.USER_ROLES),
        initial: CONST.USER_ROLES.PLAYER,
      }),
      avatar: imageField(),
      character: new fields.ForeignDocumentField(BaseActor),
      color: new fields.ColorField({
        required: true,
        nullable: false,
        initial: () => Color.fromHSV([Math.random(), 0.8, 0.8]).css,
      }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField(),
      permissions: new fields.ObjectField({
        validate: (permissions: Loose) => Object.values(permissions).every((granted) => typeof granted === "boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
      ...closingFields(),
    };
  }

  /** Users own themselves. */
  override testUserPermission(user: Loose, permission: string | number, options: { exact?: boolean } = {}): boolean {
    if (user.isGM || user.id !== this.id) return super.testUserPermission(user, permission, options);
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const target = typeof permission === "string" ? levels[permission] : permission;
    return options.exact ? levels.OWNER === target : levels.OWNER >= target;
  }

  /** Whether the user has a permission, a role's rank, or an own grant. */
  can(action: string | number): boolean {
    return typeof action === "string" && action in CONST.USER_PERMISSIONS
      ? this.hasPermission(action)
      : this.hasRole(action);
  }

  /** @param permission a key of CONST.USER_PERMISSIONS */
  hasPermission(permission: string): boolean {
    const own = this.permissions?.[permission];
    if (own !== undefined && !this.hasRole("GAMEMASTER")) return own;
    const granted = globalThis.game?.permissions?.[permission];
    const roles: number[] = granted ?? rolesFrom(CONST.USER_PERMISSIONS[permission]?.defaultRole);
    return this.hasRole("GAMEMASTER") ? !CONST.USER_PERMISSIONS[permission]?.disableGM : roles.includes(this.role);
  }

  /** @param options.exact ask for that role and no higher one */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? CONST.USER_ROLES[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }
}

function rolesFrom(least: number | undefined): number[] {
  return (Object.values(CONST.USER_ROLES) as number[]).filter((role) => least !== undefined && role >= least);
}
